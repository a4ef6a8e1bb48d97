export * from './accounts';
export * from './qr-codes';
export * from './tips';

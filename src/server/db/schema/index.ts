export * from './accounts';
export * from './figures';
export * from './qr-codes';
export * from './tips';
export * from './work';

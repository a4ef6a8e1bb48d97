export * from './accounts';
export * from './billing';
export * from './figures';
export * from './qr-codes';
export * from './tips';
export * from './work';

export * from './accounts';
export * from './tips';

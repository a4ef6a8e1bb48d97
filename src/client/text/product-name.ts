export const PRODUCT_NAME = 'Tipwell';

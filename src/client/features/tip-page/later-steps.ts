// The steps after the amount, in one file that the first step does not wait for.
export { InfoStep } from './info/info-step';
export { PaymentStep } from './payment/payment-step';
export { SuccessFlow } from './success/success-flow';

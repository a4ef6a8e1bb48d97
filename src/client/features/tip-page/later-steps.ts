// The steps after the amount, in a file of their own: the first step does not wait for them.
export { DetailsStep } from './details/details-step';
export { PaymentStep } from './payment/payment-step';
export { SuccessFlow } from './success/success-flow';

export { sendLabOrder } from './deliver.ts'
export { receiveOrderAnswer } from './receive-answer.ts'
export {
  createOrder,
  dropOrders,
  findLaboratory,
  listLaboratories,
  type OrderContent,
  resendOrder,
  takesOrders,
} from './service.ts'
export { insertOrder, moveOrders, updateOrder } from './store.ts'

export {
  createOrder,
  dropOrders,
  findLaboratory,
  listLaboratories,
  resendOrder,
  takesOrders,
} from './service.ts'
export { insertOrder, moveOrders, updateOrder } from './store.ts'

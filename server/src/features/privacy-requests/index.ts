export { answerDemoRequest, attachDemoStatement } from './demo.ts'
export { privacyRequestRoutes } from './routes.ts'
export { receivePrivacyRequest } from './service.ts'

export { loadDemo } from './demo.ts'
export { demoLogins, howToLogIn } from './logins.ts'

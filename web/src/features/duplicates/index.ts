export { people } from './people-area.ts'

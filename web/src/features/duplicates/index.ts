export { MergesWaiting } from './MergesWaiting.tsx'
export { people } from './people-area.ts'

export { indexAssessment, indexSubmitted, indexTexts } from './text-store.ts'

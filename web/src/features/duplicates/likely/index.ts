export { SimilarityStatus } from './SimilarityStatus.tsx'

export { PhraseArea } from './phrases/PhraseArea.tsx'
export { useOfferedPhrases } from './phrases/use-offered-phrases.ts'

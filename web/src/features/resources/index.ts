export { PhraseArea } from './phrases/PhraseArea.tsx'

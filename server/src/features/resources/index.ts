export { addFileVersion, createResourceFile, lockResourceFile, updateResourceFile } from './files/store.ts'
export { createLetterPhrase, retireLetterPhrase, seedLetterPhrases } from './phrases/store.ts'
export { recordPhraseUses } from './phrases/use-store.ts'

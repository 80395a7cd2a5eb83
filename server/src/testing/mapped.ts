import { theSystem } from '@clearwing/domain/access/actor.ts'
import type { NewHl7Mapping } from '@clearwing/domain/hl7/mapping/schema.ts'
import { createMapping } from '#features/hl7/mapping/store.ts'
import { database } from './test-app.ts'
import { unique } from './unique.ts'

const asksNothing: NewHl7Mapping = {
  senderId: null,
  code: null,
  alternativeName: null,
  documentCodes: null,
  unit: null,
  answerPrefix: null,
  answerPattern: null,
  answer: null,
  analyteCode: null,
  note: null,
}

/** A laboratory's code mapped to its meaning, with the mark as its note. */
export const mappingFixture = ({ mark: note }: { mark: string }) =>
  database.transaction(async (tx) => {
    const code = unique('M').slice(-20)
    const { mappingId } = await createMapping(tx, theSystem, { ...asksNothing, code, analyteCode: 'urea', note })
    return { hl7MappingId: mappingId }
  })

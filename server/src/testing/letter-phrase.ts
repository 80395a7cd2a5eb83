import { theSystem } from '@clearwing/domain/access/actor.ts'
import { createLetterPhrase } from '#features/resources/index.ts'
import type { RecordMaker } from './tenant.ts'
import { database } from './test-app.ts'

/** A shared phrase of the pilot's regulator, which only administrators manage. */
export const letterPhrase: RecordMaker = ({ ids: { regulatorId = 0 }, mark }) =>
  database.transaction(async (tx) => {
    const shortcut = mark.toLowerCase().slice(-20)
    const words = { name: mark.slice(-30), folder: null, shortcut, text: mark, condition: null, fromDay: '2026-01-01' }
    const { letterPhraseId } = await createLetterPhrase(tx, theSystem, { regulatorId, ...words })
    return { letterPhraseId }
  })

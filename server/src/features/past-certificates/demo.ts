import type { Site } from '#platform/site.ts'
import { findMemberActor } from './actor-store.ts'
import { continueImportRun } from './run.ts'
import { confirmPastFile, previewPastFile, readPastFile } from './service.ts'

type DemoFile = { organisationId: number; userId: number; file: string }

/** Imports all certain rows of a file as a member of a demo practice would. */
export async function importDemoFile(place: Pick<Site, 'database'>, { organisationId, userId, file: text }: DemoFile) {
  const { database } = place
  const actor = await findMemberActor(database.db, organisationId, userId)
  if (!actor) throw new Error('The demo has no such member.')
  const asked = { actor, organisationId }
  const file = readPastFile(Buffer.from(text).toString('base64'))
  const importRunId = await database.transaction(async (tx) => {
    const { preview } = await previewPastFile(tx, asked, file)
    const rows = preview.rows
      .filter(({ fate }) => fate === 'known' || fate === 'new')
      .map(({ line, fate, candidates }) => ({
        line,
        userId: fate === 'known' ? (candidates[0]?.userId ?? null) : null,
      }))
    return confirmPastFile(tx, asked, file, { digest: preview.digest, rows })
  })
  await continueImportRun(place, importRunId)
}

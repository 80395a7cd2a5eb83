import { readFileSync } from 'node:fs'
import path from 'node:path'
import { theSystem } from '@clearwing/domain/access/actor.ts'
import { type ImageKind, saveImage } from '#features/images/index.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Site } from '#platform/site.ts'
import type { DemoOrganisations } from './organisations.ts'

/** Drawn faces of fictitious people. */
const photos: Record<string, string> = {
  'demo.pilot': 'photo-aroha-testpilot',
  'demo.newpilot': 'photo-ben-sampson',
  'demo.doctor': 'photo-kiri-heke',
  'demo.nurse': 'photo-sam-lee',
}

const logos = { harbour: 'logo-harbour', lakeside: 'logo-lakeside' } as const

/** The people with photos, and the practices with logos. */
export async function createPictures(
  tx: Tx,
  { storage }: Site,
  organisations: DemoOrganisations,
  userIds: Record<string, number>,
) {
  const save = (kind: ImageKind, entityId: number, name: string) => {
    const bytes = readFileSync(path.join(import.meta.dirname, 'images', `${name}.png`))
    return saveImage(tx, theSystem, kind, entityId, { storage, bytes })
  }
  for (const [userName, name] of Object.entries(photos)) await save('photo', userIds[userName] ?? 0, name)
  for (const [organisation, name] of Object.entries(logos))
    await save('logo', organisations[organisation as keyof typeof logos], name)
}

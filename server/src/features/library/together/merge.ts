import type { Actor } from '@clearwing/domain/access/actor.ts'
import { dayInZone } from '@clearwing/domain/dates.ts'
import { type BundleContent, bundleLimits, type Enclosure, writeBundle } from '#features/medicals/index.ts'
import { findUser, shownName } from '#features/users/index.ts'
import { found } from '#platform/errors/refusal.ts'
import { readFile } from '#platform/files/files.ts'
import type { Site } from '#platform/site.ts'
import type { Gathered } from './gather.ts'

/** One PDF of the documents with an index, which also names those that are left out. Written in a worker thread. */
export async function mergedPdf(
  { config, database, storage }: Site,
  actor: Actor,
  all: Gathered[],
  createdAt: string,
): Promise<Buffer> {
  const { db } = database
  const read = async (gathered: Gathered) => readFile(db, storage, found(gathered.file))
  const { product, displayName } = config
  const content: BundleContent = {
    title: 'Documents',
    about: [...new Set(all.flatMap(({ item }) => item.personName ?? item.organisationName ?? []))],
    reader: shownName(found(await findUser(db, actor.userId))),
    createdAt,
    brand: { product, displayName },
    parts: [],
    enclosures: await enclosuresOf(all, read),
  }
  return writeBundle(content)
}

async function enclosuresOf(all: Gathered[], read: (one: Gathered) => Promise<Buffer>): Promise<Enclosure[]> {
  const enclosures: Enclosure[] = []
  let left = bundleLimits.bytes
  for (const one of all) {
    const { item, file } = one
    const fits = file !== undefined && file.size <= left
    const bytes = fits ? await read(one).catch(() => null) : null
    if (bytes) left -= bytes.length
    const unreadable = fits
      ? 'The file is missing, or differs from what was saved.'
      : 'The files are too large in total.'
    enclosures.push({
      title: item.name,
      day: item.datedOn ?? dayInZone(item.addedAt),
      from: item.organisationName ?? item.addedByName,
      contentType: item.contentType,
      sha256: file?.sha256 ?? '',
      bytes,
      problem: bytes ? null : (one.problem ?? unreadable),
    })
  }
  return enclosures
}

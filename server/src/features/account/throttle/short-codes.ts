import { createHmac, randomInt } from 'node:crypto'
import { newShortCode, parseShortCode } from '@clearwing/domain/short-code.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Site } from '#platform/site.ts'
import { countGuess, refuseGuesses } from './guess.ts'

/** What a short code is for. Each kind is hashed with a key of its own. */
type Kind = 'upload code' | 'tablet code'

const hashOf = ({ keyFor }: Pick<Site, 'keyFor'>, kind: Kind, code: string) =>
  createHmac('sha256', keyFor(`${kind}s`))
    .update(code)
    .digest('base64url')

/** A random code, to be shown once, with the hash to be stored. */
export function makeShortCode(site: Site, kind: Kind) {
  const code = newShortCode((below) => randomInt(below))
  return { code, codeHash: hashOf(site, kind, code) }
}

/** Finds what a code opens without a login. Wrong codes count at their address, which is blocked after many. */
export async function findByShortCode<Row>(
  request: FastifyRequest,
  kind: Kind,
  typed: string,
  find: (codeHash: string) => Promise<Row | undefined>,
  isOpen: (row: Row) => boolean | Promise<boolean>,
): Promise<Row> {
  await refuseGuesses(request)
  const code = parseShortCode(typed)
  const row = code === null ? undefined : await find(hashOf(request.server.site, kind, code))
  if (row && (await isOpen(row))) return row
  // A code that was valid before it expired or closed does not count as a guess.
  if (!row) await countGuess(request, kind)
  throw wrongCode()
}

/** Refuses a code with the same answer, whatever the reason. */
export const wrongCode = () =>
  new Refusal(404, { title: 'This code is not valid.', detail: 'Check the code, or ask for a new one.' })

import fs from 'node:fs'
import path from 'node:path'
import { headFileIn } from './head-file.ts'

/**
 * Puts the heads of another chain in the place of the present ones, which stay beside them under a name with this
 * moment: a demo that was reset has another history.
 */
export function replaceHeads(
  folders: { folder: string; copyFolder: string | undefined },
  from: string,
  moment: string,
) {
  const { folder, copyFolder } = folders
  for (const place of copyFolder === undefined ? [folder] : [folder, copyFolder]) {
    const file = headFileIn(place)
    const suffix = moment.replaceAll(/[-:.]/g, '')
    if (fs.existsSync(file)) fs.renameSync(file, path.join(place, `audit-heads.before-${suffix}.jsonl`))
  }
  if (fs.existsSync(headFileIn(from))) fs.renameSync(headFileIn(from), headFileIn(folder))
  fs.rmSync(from, { recursive: true, force: true })
}

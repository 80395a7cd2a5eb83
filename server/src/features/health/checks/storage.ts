import { statfs } from 'node:fs/promises'
import { countInWords } from '@clearwing/domain/format-count.ts'
import type { HealthLevel } from '@clearwing/domain/health/schema.ts'
import { defineCheck } from '#features/health/check.ts'
import { readStorageReport } from '#platform/files/check-store.ts'

const gibibyte = 1024 ** 3

/** Shares and sizes of the free space, below which a level begins. */
const least = { amber: { share: 0.2, bytes: 5 * gibibyte }, red: { share: 0.1, bytes: gibibyte } }

function levelOfSpace(free: number, total: number): HealthLevel {
  // A large disk with a small share left still has room for months.
  const isBelow = ({ share, bytes }: typeof least.red) => free < bytes || (free < total * share && free < 10 * bytes)
  if (isBelow(least.red)) return 'red'
  return isBelow(least.amber) ? 'amber' : 'green'
}

/** Free and total bytes of a folder's file system; undefined if there is no such folder yet. */
async function spaceOf(folder: string) {
  const stats = await statfs(folder).catch(() => undefined)
  return stats && { free: stats.bavail * stats.bsize, total: stats.blocks * stats.bsize }
}

export const storageCheck = defineCheck({
  name: 'storage',
  title: 'Stored files',
  affects: ['records'],
  path: '/monitor/storage',
  figures: {
    disk_free_bytes: 'Free space where files and data of this server are stored.',
    disk_free_ratio: 'Free share of that space.',
    files_missing: 'Stored files whose content the nightly check did not find.',
    files_waiting_for_scan: 'Files waiting for the virus scanner, or that it could not check.',
  },
  async look({ site, database }) {
    const { dataDir, filesFolder, filesBucket } = site.config
    const space = (filesBucket ? undefined : await spaceOf(filesFolder)) ?? (await spaceOf(dataDir))
    const report = await readStorageReport(database.db, site.storage.scanner !== undefined)
    const { missing, waiting, unreachable, harmful, isScanned } = report
    const values = {
      disk_free_bytes: space?.free ?? null,
      disk_free_ratio: space ? space.free / space.total : null,
      files_missing: missing,
      files_waiting_for_scan: waiting + unreachable,
    }
    const level = space ? levelOfSpace(space.free, space.total) : 'green'
    if (space && level !== 'green') {
      const finding = `${(space.free / gibibyte).toFixed(1)} GiB are free, of ${Math.round(space.total / gibibyte)} GiB.`
      return {
        level,
        finding,
        remedy: 'Enlarge the disk, or remove other data from it. Remove no file of the product.',
        values,
      }
    }
    if (missing > 0) {
      const finding = `The content of ${countInWords(missing, 'file', 'files')} is missing.`
      return {
        level: 'red',
        finding,
        remedy: 'Restore it from a backup, under the key on the page Stored files.',
        values,
      }
    }
    if (harmful > 0) {
      const finding = `The scanner found ${countInWords(harmful, 'harmful file', 'harmful files')}.`
      return {
        level: 'amber',
        finding,
        remedy: 'Tell the people who uploaded them. No one can open these files.',
        values,
      }
    }
    if (isScanned && unreachable > 0) {
      const finding = `The virus scanner could not check ${countInWords(unreachable, 'file', 'files')}.`
      return { level: 'amber', finding, remedy: 'Start the scanner that CLAMD_URL names.', values }
    }
    return { level, finding: 'No content is missing, and there is space.', values }
  },
})

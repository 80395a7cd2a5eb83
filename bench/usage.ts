import { existsSync, readFileSync } from 'node:fs'

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Processor time that a process has used, in milliseconds; NaN if the system does not report it. */
export function cpuOf(pid: number) {
  const [, ...afterName] = read(`/proc/${pid}/stat`).split(') ')
  const fields = afterName.join(') ').split(' ')
  // Fields 14 and 15 of proc(5), in hundredths of a second.
  return 10 * (Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN))
}

/** Resident memory of a process, in MB. */
export const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024

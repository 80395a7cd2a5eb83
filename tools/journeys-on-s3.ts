import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { journeys } from './journeys.ts'
import { Failed, root } from './step.ts'

/** The journeys with files in a bucket, on a real S3 server from npm. */
export async function journeysOnS3(report: string, retryReport: string, filters: string[]) {
  const child = spawn(process.execPath, [path.join(root, 'server/src/testing/serve-s3.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const failed = ended.then(() => {
    throw new Failed('the S3 server')
  })
  try {
    const line = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve))
    const settings = JSON.parse(await Promise.race([line, failed])) as Record<string, string>
    await journeys(report, retryReport, filters, settings)
  } finally {
    failed.catch(() => undefined)
    child.kill('SIGTERM')
    await ended
  }
}

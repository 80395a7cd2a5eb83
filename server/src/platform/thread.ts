import { Worker } from 'node:worker_threads'

/**
 * Starts a thread for content from elsewhere that may need much time or memory: with limits, and without settings or
 * secrets.
 */
export const startThread = (module: URL, workerData?: unknown) =>
  new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
  })

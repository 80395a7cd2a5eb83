import { Worker } from 'node:worker_threads'

/** A thread for what others wrote and what may take long or much: with limits, and none of our settings or secrets. */
export const startThread = (module: URL, workerData?: unknown) =>
  new Worker(module, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    ...{ execArgv: [], env: {}, stdout: true, stderr: true },
  })

import cluster from 'node:cluster'
import path from 'node:path'

/** Name of the variable with the folder that the first process makes for the others. */
export const folderVariable = 'PROCESSES_FOLDER'

/** The number of this process among those of one start; undefined if it is the only one. A replacement gets a new one. */
export const ownNumber = cluster.worker?.id

/** Only one of the processes says on the console where the product is. */
export const isFirstOfStart = ownNumber === undefined || ownNumber === 1

/** Where the processes of one start reach each other. Only their own user can open the folder. */
export const socketOf = (process: number) => placeIn(globalThis.process.env[folderVariable] ?? '', process)

const placeIn = (folder: string, number: number) =>
  process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}-${number}` : path.join(folder, `${number}.sock`)

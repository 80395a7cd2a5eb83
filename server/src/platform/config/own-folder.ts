import fs from 'node:fs'

/**
 * Creates a folder that other users of the machine cannot list. If root starts the server, PostgreSQL runs as another
 * user and must be able to pass through.
 */
export const makeOwnFolder = (folder: string) =>
  fs.mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })

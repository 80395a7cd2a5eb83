import path from 'node:path'

export const projectFolder = path.resolve(import.meta.dirname, '../..')
export const handbookFolder = path.join(projectFolder, 'docs/handbook')

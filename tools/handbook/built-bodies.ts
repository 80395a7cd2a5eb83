import { apiBody } from './api-page.ts'
import { dataBody } from './data-page.ts'

/** What the build adds to a page, by name: too long to be stored beside the contract and the tables that it repeats. */
export const builtBodies: Record<string, () => string[]> = { api: apiBody, data: dataBody }

import { inject } from 'vitest'
import { queryOnce } from './database-of-the-run.ts'

const { server, template } = inject('testDatabase')
let serial = 0

/** Another database with the tables of the product, empty. It is deleted after the test run. */
export async function newDatabase() {
  const name = `${template}_${process.pid}_${++serial}`
  await queryOnce(server, `create database ${name} template ${template}`)
  return { ...server, database: name }
}

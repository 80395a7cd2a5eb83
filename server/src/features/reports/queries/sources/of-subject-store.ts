import type { Actor } from '@clearwing/domain/access/actor.ts'
import { findField, type QuerySubject } from '@clearwing/domain/reports/queries/subjects.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Moment } from '#platform/time/clock.ts'
import { appointmentSource } from './appointments-store.ts'
import { documentSource } from './documents-store.ts'
import { invoiceSource } from './invoices-store.ts'
import { medicalSource } from './medicals-store.ts'
import { memberSource } from './members-store.ts'
import { peopleSource } from './people-store.ts'
import type { SourceOf } from './source-store.ts'
import { testSource } from './tests-store.ts'

const sources: { [Subject in QuerySubject]: SourceOf<Subject> } = {
  people: peopleSource,
  medicals: medicalSource,
  tests: testSource,
  documents: documentSource,
  appointments: appointmentSource,
  invoices: invoiceSource,
  members: memberSource,
}

/** The records of a subject that the actor sees, with the fields that a query uses. */
export function sourceFor(moment: Moment, actor: Actor, subject: QuerySubject, used: string[]) {
  const { fields, scope, clinicalScope, ...source } = sources[subject](moment, actor)
  const expressions = new Map<string, SQL>(Object.entries(fields))
  const isClinical = used.some((name) => findField(subject, name)?.readers === 'clinical')
  const shownValues = used.map((name) => {
    const expression = expressions.get(name)
    if (!expression) throw new Error('A query reached the store with a field that its subject does not have')
    return expression
  })
  return { ...source, expressions: shownValues, scope: (isClinical ? and(scope, clinicalScope) : scope) ?? sql`true` }
}

import type { AuditSeed } from './schema.ts'

/** Items checked if a regulator has no list of its own. */
export const usualItems = [
  'Form complete',
  'Signatures before the examination',
  'Tests according to the timetable',
  'Dates correct',
  'Conditions correct',
  'Letter adequate',
]

/**
 * If audits are required at all (spec section 3, Require_audit), every submission is audited until the regulator
 * samples.
 */
export const newZealandAudits: AuditSeed[] = [
  {
    items: usualItems,
    percent: 100,
    firstOfExaminer: 0,
    allFlexible: true,
    fromDay: '2006-05-01',
    toDay: null,
    source: 'Product default',
    isConfirmed: false,
  },
]

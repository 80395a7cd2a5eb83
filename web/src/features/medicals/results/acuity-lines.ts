import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { acuityVerdict, neededAcuity } from '@clearwing/domain/medicals/examination/acuity.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { type Correction, type Eye, eyes } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import type { Standard } from '@clearwing/domain/medicals/examination/standard-rows.ts'
import type { Flag } from '#shared/results/flag.ts'
import type { ResultLine } from './result-line.ts'

type Reading = { day: string; source: string; values: ExaminationValues }
const eyeNames: Record<Eye, string> = { Right: 'right', Left: 'left', Both: 'both eyes' }
const flags: Record<ReturnType<typeof acuityVerdict>, Flag> = {
  meets: { words: 'Meets', kind: 'ok' },
  'needs lenses': { words: 'Needs lenses', kind: 'warn' },
  below: { words: 'Below standard', kind: 'bad' },
}

/** Distance vision: each eye and both, uncorrected and with the main correction, against the standard of the classes. */
export const acuityLines = (readings: Reading[], classes: MedicalClass[], standards: Standard[]): ResultLine[] =>
  (['Uncorrected', 'Main'] as const).flatMap((correction) =>
    eyes.flatMap((eye) => acuityLine(readings, neededAcuity(eye, classes, standards), eye, correction)),
  )

function acuityLine(readings: Reading[], needed: string | undefined, eye: Eye, correction: Correction): ResultLine[] {
  const given = readings.flatMap(({ day, source, values }) => {
    const value = values.vision?.[`distance${eye}${correction}`]
    return value ? [{ day, source, value, corrected: values.vision?.[`distance${eye}Main`] }] : []
  })
  const [before, now] = [given.at(-2), given.at(-1)]
  if (!now || now.source === '') return []
  const words = correction === 'Main' ? 'corrected' : 'uncorrected'
  return [
    {
      ...{ key: `acuity-${eye}-${correction}`, name: `Distance vision, ${eyeNames[eye]}, ${words}` },
      ...{ value: now.value, number: null, unit: '', low: null, high: null, points: [] },
      flag: needed ? flags[acuityVerdict(correction, now.value, now.corrected, needed)] : null,
      ...(needed && { standard: `Needs ${needed}` }),
      change: before ? (now.value === before.value ? 'same' : `was ${before.value}`) : null,
      ...{ day: now.day, source: now.source },
    },
  ]
}

import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { acuityVerdict, neededAcuity } from '@clearwing/domain/medicals/examination/acuity.ts'
import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import {
  type Correction,
  type Distance,
  distances,
  type Eye,
  eyes,
} from '@clearwing/domain/medicals/examination/sense-fields.ts'
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

const distanceNames: Record<Distance, string> = {
  distance: 'Distance vision',
  intermediate: 'Intermediate vision',
  near: 'Near vision',
}

/** Each eye and both, uncorrected and with the main correction, against the standard of the classes. */
export const acuityLines = (readings: Reading[], classes: MedicalClass[], standards: Standard[]): ResultLine[] =>
  distances.flatMap((about) =>
    (['Uncorrected', 'Main'] as const).flatMap((correction) =>
      eyes.flatMap((eye) =>
        acuityLine(readings, neededAcuity(about, eye, classes, standards), { about, eye, correction }),
      ),
    ),
  )

type AcuityCell = { about: Distance; eye: Eye; correction: Correction }

function acuityLine(
  readings: Reading[],
  needed: string | undefined,
  { about, eye, correction }: AcuityCell,
): ResultLine[] {
  const measured = readings.flatMap(({ day, source, values }) => {
    const value = values.vision?.[`${about}${eye}${correction}`]
    return value ? [{ day, source, value, corrected: values.vision?.[`${about}${eye}Main`] }] : []
  })
  const [before, now] = [measured.at(-2), measured.at(-1)]
  if (!now || now.source === '') return []
  const words = correction === 'Main' ? 'corrected' : 'uncorrected'
  const prefix = about === 'distance' ? '' : `${about}-`
  return [
    {
      key: `acuity-${prefix}${eye}-${correction}`,
      name: `${distanceNames[about]}, ${eyeNames[eye]}, ${words}`,
      value: now.value,
      number: null,
      unit: '',
      low: null,
      high: null,
      points: [],
      flag: needed ? flags[acuityVerdict(about, correction, now.value, now.corrected, needed)] : null,
      ...(needed && { standard: `Needs ${needed}` }),
      change: before ? (now.value === before.value ? 'same' : `was ${before.value}`) : null,
      day: now.day,
      source: now.source,
    },
  ]
}

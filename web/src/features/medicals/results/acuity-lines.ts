import type { ExaminationValues } from '@clearwing/domain/medicals/examination/schema.ts'
import { acuities, type Eye, eyes } from '@clearwing/domain/medicals/examination/sense-fields.ts'
import type { ResultLine } from './result-line.ts'

type Reading = { day: string; source: string; values: ExaminationValues }
const eyeNames: Record<Eye, string> = { Right: 'right', Left: 'left', Both: 'both eyes' }

/** Distance vision: each eye and both, uncorrected and with the main correction. */
export function acuityLines(readings: Reading[]): ResultLine[] {
  return (['Uncorrected', 'Main'] as const).flatMap((correction) =>
    eyes.flatMap((eye): ResultLine[] => {
      const given = readings.flatMap(({ day, source, values }) => {
        const value = values.vision?.[`distance${eye}${correction}`]
        return value ? [{ day, source, value }] : []
      })
      const [before, now] = [given.at(-2), given.at(-1)]
      if (!now || now.source === '') return []
      const words = correction === 'Main' ? 'corrected' : 'uncorrected'
      return [
        {
          ...{ key: `acuity-${eye}-${correction}`, name: `Distance vision, ${eyeNames[eye]}, ${words}` },
          ...{ value: now.value, number: null, unit: '', low: null, high: null, flag: null, points: [] },
          change: before ? changeInLines(now.value, before.value) : null,
          ...{ day: now.day, source: now.source },
        },
      ]
    }),
  )
}

const lineOf = (acuity: string) => (acuities as readonly string[]).indexOf(acuity)

const changeInLines = (now: string, before: string) => (lineOf(now) === lineOf(before) ? 'same' : `was ${before}`)

import type { ExaminationPart } from './schema.ts'
import { type Correction, correctionNames, corrections, distances, ears, eyes, frequencies } from './sense-fields.ts'
import { factsOfPart, isEmpty } from './value-in-words.ts'

type Values = Record<string, unknown>
/** A line that combines the values of several fields, which it names. */
type Combined = { label: string; value: string; of: string[] }

const given = (values: Values, names: string[]) => names.filter((name) => !isEmpty(values[name]))

/** '131/79 mmHg at 09:10'. A reading without both pressures stays as it is. */
const readings = (values: Values): Combined[] =>
  [1, 2, 3].flatMap((reading) => {
    const [systolic, diastolic, takenAt] = [`systolic${reading}`, `diastolic${reading}`, `taken${reading}`]
    if (given(values, [systolic, diastolic]).length < 2) return []
    const time = isEmpty(values[takenAt]) ? '' : ` at ${values[takenAt]}`
    return [
      {
        label: `Reading ${reading}`,
        value: `${values[systolic]}/${values[diastolic]} mmHg${time}`,
        of: [systolic, diastolic, takenAt],
      },
    ]
  })

/** The thresholds of an ear: '10, 20, 0 dB HL at 500, 1000, 2000 Hz'. */
const audiogram = (values: Values): Combined[] =>
  ears.flatMap((ear) => {
    const measured = frequencies.filter((hertz) => !isEmpty(values[`${ear}${hertz}`]))
    if (measured.length === 0) return []
    const thresholds = measured.map((hertz) => values[`${ear}${hertz}`]).join(', ')
    return [
      {
        label: `Audiogram, ${ear} ear`,
        value: `${thresholds} dB HL at ${measured.join(', ')} Hz`,
        of: measured.map((hertz) => `${ear}${hertz}`),
      },
    ]
  })

const distanceNames = { distance: 'Distance', intermediate: 'Intermediate', near: 'Near' }
const eyeNames = { Right: 'right', Left: 'left', Both: 'both' }

/** The acuity at one distance: 'right 6/6, left 6/6, both 6/5'. */
const acuity = (values: Values): Combined[] =>
  distances.flatMap((distance) =>
    corrections.flatMap((correction: Correction) => {
      const measured = eyes.filter((eye) => !isEmpty(values[`${distance}${eye}${correction}`]))
      if (measured.length === 0) return []
      return [
        {
          label: `${distanceNames[distance]}, ${correctionNames[correction]}`,
          value: measured.map((eye) => `${eyeNames[eye]} ${values[`${distance}${eye}${correction}`]}`).join(', '),
          of: measured.map((eye) => `${distance}${eye}${correction}`),
        },
      ]
    }),
  )

const combine: Partial<Record<ExaminationPart, (values: Values) => Combined[]>> = {
  blood_pressure: readings,
  hearing: audiogram,
  vision: acuity,
}

/**
 * Findings of a part for reading at a glance: readings of blood pressure, acuities and thresholds of hearing are combined
 * into a line each, and come first. No value is left out.
 */
export function factsInShort(part: ExaminationPart, values: Values) {
  const combined = combine[part]?.(values) ?? []
  const used = new Set(combined.flatMap(({ of }) => of))
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !used.has(name)))
  const { facts, normal } = factsOfPart(part, others)
  return { facts: [...combined.map(({ label, value }) => ({ label, value })), ...facts], normal }
}

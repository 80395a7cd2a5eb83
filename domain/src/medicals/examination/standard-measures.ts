import { prismNames } from './eye-report-fields.ts'
import { distances, eyes, frequencies } from './sense-fields.ts'
import type { Standard, StandardAbout } from './standard-rows.ts'
import { scales } from './standards.ts'

type Comparison = Standard['comparison']

/** What a standard can be about: the scale or range of its limit, and how it is compared. */
export type StandardMeasure = {
  about: StandardAbout
  key: string
  name: string
  unit: string
  comparison: Comparison
} & ({ scale: readonly string[] } | { min: number; max: number })

export const aboutNames: Record<StandardAbout, string> = {
  vision: 'Vision',
  colour: 'Colour vision',
  hearing: 'Hearing',
  prism: 'Heterophoria',
  eyes: 'Eyes',
  bodyMass: 'Body mass',
  pressure: 'Blood pressure',
  pulse: 'Pulse',
  lungs: 'Lungs',
  risk: 'Cardiovascular risk',
  questionnaire: 'Questionnaires',
}

const eyeNames = { Right: 'right eye', Left: 'left eye', Both: 'both eyes' }
const distanceNames = { distance: 'Distance', intermediate: 'Intermediate', near: 'Near' }

/** Optotypes that must be read, with or without correction; each class has its own. */
const vision = distances.flatMap((distance) =>
  eyes.map(
    (eye): StandardMeasure => ({
      about: 'vision',
      key: `${distance}${eye}`,
      unit: '',
      comparison: 'atLeast',
      scale: scales[distance],
      name: `${distanceNames[distance]}, ${eyeNames[eye]}`,
    }),
  ),
)

type Shape = { about: StandardAbout; unit: string; comparison: Comparison; min: number; max: number }

/** Returns one measure for each limit of the same subject. */
const figures = (shape: Shape, names: Record<string, string>) =>
  Object.entries(names).map(([key, name]): StandardMeasure => ({ ...shape, key, name }))

const [below, atLeast, atMost] = ['below', 'atLeast', 'atMost'] as const
const eye = { about: 'eyes', comparison: atMost } as const
const index = { about: 'bodyMass', unit: 'kg/m²', min: 10, max: 80 } as const
const beats = { about: 'pulse', unit: 'bpm', min: 20, max: 220 } as const
const lungs = { about: 'lungs', comparison: atLeast, min: 0 } as const

const prismWords = { Exo: 'exophoria', Eso: 'esophoria', Hyper: 'hyperphoria' }
const nameOfPrism = (key: (typeof prismNames)[number]) =>
  key.startsWith('near')
    ? `Near, ${prismWords[key.slice(4) as keyof typeof prismWords]}`
    : `Distance, ${prismWords[key.slice(8) as keyof typeof prismWords]}`

/** Everything that can have a standard, in the order of the forms. */
export const standardMeasures: StandardMeasure[] = [
  ...vision,
  ...figures(
    { about: 'colour', unit: 'errors', comparison: atMost, min: 0, max: 17 },
    { ishihara: 'Ishihara, first 17 plates' },
  ),
  ...figures(
    { about: 'hearing', unit: 'dB', comparison: atMost, min: 0, max: 120 },
    Object.fromEntries(frequencies.map((hertz) => [hertz, `${hertz} Hz`])),
  ),
  ...figures(
    { about: 'prism', unit: 'Δ', comparison: below, min: 0, max: 60 },
    Object.fromEntries(prismNames.map((key) => [key, nameOfPrism(key)])),
  ),
  ...figures({ ...eye, unit: 'lines', min: 0, max: 10 }, { glareLines: 'Lines lost with glare' }),
  ...figures({ ...eye, unit: 'mmHg', min: 5, max: 60 }, { pressure: 'Eye pressure' }),
  ...figures({ ...eye, unit: 'DS', min: 0, max: 30 }, { sphere: 'Sphere, plus or minus' }),
  ...figures({ ...index, comparison: atLeast }, { low: 'Body mass index, low' }),
  ...figures(
    { ...index, comparison: below },
    { high: 'Body mass index, high', apnoea: 'Body mass index, sleep apnoea' },
  ),
  ...figures({ about: 'bodyMass', unit: 'cm', comparison: atMost, min: 20, max: 80 }, { neck: 'Neck' }),
  ...figures(
    { about: 'pressure', unit: 'mmHg', comparison: below, min: 40, max: 300 },
    {
      noteSystolic: 'Systolic, noted',
      noteDiastolic: 'Diastolic, noted',
      stopSystolic: 'Systolic, not acceptable',
      stopDiastolic: 'Diastolic, not acceptable',
    },
  ),
  ...figures({ ...beats, comparison: atLeast }, { slow: 'Slow' }),
  ...figures({ ...beats, comparison: atMost }, { fast: 'Fast' }),
  ...figures({ ...lungs, unit: '', max: 1 }, { ratio: 'FEV1/FVC' }),
  ...figures({ ...lungs, unit: '% of predicted', max: 150 }, { fev1: 'FEV1' }),
  ...figures(
    { about: 'risk', unit: '%', comparison: below, min: 1, max: 100 },
    { excessive: 'Excessive for aviation', high: 'High, by general practice' },
  ),
  ...figures(
    { about: 'questionnaire', unit: 'points', comparison: below, min: 1, max: 40 },
    { phq: 'PHQ-9', gad: 'GAD-7', audit: 'AUDIT', short: 'PHQ-2 and GAD-2' },
  ),
]

export const measureOf = (about: string, key: string) =>
  standardMeasures.find((measure) => measure.about === about && measure.key === key)

export const comparisonWords: Record<Comparison, string> = { atMost: 'at most', atLeast: 'at least', below: 'below' }

/** 'at most 35 dB' */
export function measureLimitInWords({
  about,
  key,
  limit,
  comparison,
}: Pick<Standard, 'about' | 'key' | 'limit' | 'comparison'>) {
  const { unit = '' } = measureOf(about, key) ?? {}
  return `${comparisonWords[comparison]} ${limit} ${unit}`.trim()
}

import type { ApplicationValues } from '@clearwing/domain/medicals/application/schema.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'
import { systemsToExamine } from '@clearwing/domain/medicals/examination/finding-fields.ts'
import type { NewUserRow } from '#features/users/index.ts'
import type { Random } from './random.ts'

/** Values that stay about the same in a person, so that eight years of results form a curve. */
export type PersonBaseline = ReturnType<typeof bodyOf>

export function bodyOf(random: Random, gender: string) {
  const height = gender === 'F' ? random.decimal(155, 178) : random.decimal(166, 192)
  return {
    height,
    weight: Math.round(height * height * random.decimal(22, 29)) / 10_000,
    systolic: random.whole(112, 134),
    cholesterol: random.decimal(4.2, 5.6),
    wearsGlasses: random.chance(0.4),
  }
}

const answers = (count: number, prefix: string, yes: Record<string, string>) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const number = `${prefix}${index + 1}`
      const explanation = yes[number]
      return [number, explanation ? ({ answer: 'yes', explanation } as const) : ({ answer: 'no' } as const)]
    }),
  )

/** A complete application, with one or two questions answered yes. */
export function applicationOf(
  user: NewUserRow & { number?: string },
  classes: MedicalClass[],
  body: PersonBaseline,
  day: string,
): ApplicationValues {
  const yes: Record<string, string> = body.wearsGlasses
    ? { 8: 'Glasses for distance, same prescription for three years. I carry a spare pair.' }
    : {}
  return {
    identity: {
      familyName: user.lastName,
      firstNames: [user.firstName, user.middleNames].filter(Boolean).join(' '),
      dateOfBirth: user.dateOfBirth ?? '',
      gender: user.gender ?? '',
      nationality: 'New Zealand',
      street: user.street ?? '',
      city: user.city ?? '',
      postcode: user.postcode ?? '',
      country: 'New Zealand',
      phone: user.phone ?? '',
      email: user.email ?? 'someone@example.org',
      occupation: user.occupation ?? 'Pilot',
      doctor: 'Dr Ōtene',
      doctorPractice: 'Kelburn Health',
      feeReceiptNumber: `R${day.replaceAll('-', '')}`,
      feeReceiptDay: day,
    },
    flying: {
      licences: classes.includes('class3')
        ? ['air traffic control']
        : classes.includes('class1')
          ? ['commercial']
          : ['private'],
      ...(user.number && { licenceNumber: user.number }),
      kindsOfFlying: classes.includes('class3')
        ? ['air traffic control']
        : classes.includes('class1')
          ? ['charter']
          : ['private'],
      aircraftTypes: 'C172, PA34',
      totalHours: 2400,
      hoursLastYear: 310,
      hoursLastHalfYear: 160,
      singlePilotPassengers: classes.includes('class1') ? 'yes' : 'no',
      ifr: 'no',
      refused: 'no',
      accident: 'no',
    },
    medicines: { takes: 'no' },
    lifestyle: {
      tobacco: 'never',
      smokedPastFiveYears: 'no',
      alcoholUnits: 4,
      drugs: 'no',
      exercise: 'Running, twice a week',
    },
    history: answers(40, '', { ...yes, 31: 'GP, a chest cold in winter. Two weeks off flying, no medicine now.' }),
    family: answers(11, 'F', { F2: 'Father, from 60.' }),
    declaration: { isComplete: true, consentsToExperts: 'yes' },
  }
}

/** A complete examination, as a nurse and an examiner would record it. */
export function examinationOf(
  random: Random,
  body: PersonBaseline,
  year: number,
  classes: MedicalClass[],
  day: string,
) {
  const weight = Math.round((body.weight + year * 0.4 + random.decimal(-0.8, 0.8)) * 10) / 10
  const systolic = body.systolic + random.whole(-6, 6) + year
  return {
    body: { height: body.height, weight, waist: random.decimal(82, 99) },
    blood_pressure: {
      systolic1: systolic,
      diastolic1: systolic - random.whole(44, 52),
      taken1: '09:10',
      arm: 'left',
      position: 'sitting',
      pulse: random.whole(54, 78),
      rhythm: 'regular',
    },
    urine: { glucose: 'negative', protein: 'negative', blood: random.chance(0.05) ? 'trace' : 'negative' },
    vision: visionOf(body, classes),
    hearing: hearingOf(random, day),
    ecg: {
      doneOn: day,
      rate: random.whole(52, 76),
      pr: 158,
      qrs: 92,
      qtc: 408,
      conclusion: 'normal',
      readBy: 'examiner',
      readerName: 'Dr Kiri Heke',
    },
    cardiovascular_risk: {
      doneOn: day,
      percent: random.decimal(1, 5),
      calculator: 'PREDICT primary prevention',
      calculatorVersion: '2018',
      systolic,
      cholesterolRatio: 3.8,
      smoking: 'never',
    },
    systems: Object.fromEntries(systemsToExamine.map((name) => [name, 'normal'])),
    remarks: {},
  }
}

function visionOf({ wearsGlasses }: PersonBaseline, classes: MedicalClass[]) {
  const uncorrected = wearsGlasses ? '6/18' : '6/6'
  return {
    correctionType: wearsGlasses ? 'spectacles' : 'none',
    distanceRightUncorrected: uncorrected,
    distanceLeftUncorrected: wearsGlasses ? '6/12' : '6/6',
    distanceBothUncorrected: wearsGlasses ? '6/12' : '6/5',
    ...(wearsGlasses && { distanceRightMain: '6/6', distanceLeftMain: '6/6', distanceBothMain: '6/6' }),
    nearRightUncorrected: 'N5',
    nearLeftUncorrected: 'N5',
    nearBothUncorrected: 'N5',
    ...(classes.includes('class2') && classes.length === 1 ? {} : { intermediateBothUncorrected: 'N8' }),
    ishiharaErrors: 0,
    fields: 'normal',
    movements: 'normal',
    coverTest: 'normal',
  }
}

function hearingOf(random: Random, day: string) {
  const thresholds = ['right', 'left'].flatMap((ear) =>
    [500, 1000, 2000, 3000, 4000, 6000].map((hertz) => [`${ear}${hertz}`, random.whole(0, 4) * 5] as const),
  )
  return {
    voiceRight: 'pass',
    voiceLeft: 'pass',
    ...Object.fromEntries(thresholds),
    audiogramOn: day,
    audiogramBy: 'Sam Lee',
  }
}

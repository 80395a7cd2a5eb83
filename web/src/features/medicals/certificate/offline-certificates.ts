import type { Certificate, RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { keep, readAllKept, readKept } from '#shared/offline-storage.ts'

/** Stored only on a private device: the holder and the printed conditions. */
type Details = Pick<Certificate, 'holderName' | 'dateOfBirth' | 'holderRegistrationNumber' | 'conditions'>

/** The part of a certificate that is stored on the device: without name and conditions if others use it too. */
export type KeptCertificate = Pick<Certificate, 'certificateId' | 'number' | 'code'> & {
  rows: Pick<RowState, 'medicalClass' | 'privilege' | 'toDay'>[]
  details?: Details
  /** When the server last confirmed that the certificate is in force. */
  checkedAt: string
}

const name = 'certificates'

type Reading = { userId: number; isPrivate: boolean; checkedAt: string }

/** Stores the certificates in force after each read. */
export const keepCertificates = ({ userId, ...reading }: Reading, certificates: Certificate[]) =>
  keep(userId, name, keptOf(certificates, reading))

export const keptOf = (certificates: Certificate[], { isPrivate, checkedAt }: Omit<Reading, 'userId'>) =>
  certificates.filter(isShownAtTheGate).flatMap((certificate): KeptCertificate[] => {
    const { certificateId, number, code, rows } = certificate
    const inForce = rows.filter((row) => row.inForce)
    if (inForce.length === 0) return []
    const details = isPrivate && { details: detailsOf(certificate) }
    return [{ certificateId, number, code, checkedAt, rows: inForce.map(datesOf), ...details }]
  })

/** A declaration proves nothing at a gate, and the code of a lost copy is answered with a warning. */
export const isShownAtTheGate = ({ kind, reportedLostOn }: Pick<Certificate, 'kind' | 'reportedLostOn'>) =>
  kind === 'certificate' && reportedLostOn === undefined

const datesOf = ({ medicalClass, privilege, toDay }: RowState) => ({ medicalClass, privilege, toDay })

const detailsOf = ({ holderName, dateOfBirth, holderRegistrationNumber, conditions }: Certificate): Details => ({
  holderName,
  dateOfBirth,
  holderRegistrationNumber,
  conditions,
})

export const keptCertificates = (userId: number) => readKept<KeptCertificate[]>(userId, name) ?? []

/** Readable without a login: certificates of the user last logged in here. Those of other users are not stored. */
export const certificatesOfThisDevice = () => readAllKept<KeptCertificate[]>(name).flat()

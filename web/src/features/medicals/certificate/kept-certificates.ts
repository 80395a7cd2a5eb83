import type { Certificate, RowState } from '@clearwing/domain/medicals/certificate/schema.ts'
import { keep, readAllKept, readKept } from '#shared/kept.ts'

/** As much of a certificate as stays on the device: no name, no condition. */
export type KeptCertificate = Pick<Certificate, 'certificateId' | 'number' | 'code'> & {
  rows: Pick<RowState, 'medicalClass' | 'privilege' | 'toDay'>[]
  /** When the server last said that it is in force. */
  checkedAt: string
}

const name = 'certificates'

/** Those in force, after each reading. */
export function keepCertificates(userId: number, certificates: Certificate[], checkedAt: string) {
  const kept = certificates
    .filter(isShownAtTheGate)
    .flatMap(({ certificateId, number, code, rows }): KeptCertificate[] => {
      const inForce = rows.filter((row) => row.inForce)
      return inForce.length > 0 ? [{ certificateId, number, code, checkedAt, rows: inForce.map(datesOf) }] : []
    })
  keep(userId, name, kept)
}

/** What somebody declares proves nothing at a gate. */
export const isShownAtTheGate = ({ kind }: Pick<Certificate, 'kind'>) => kind === 'certificate'

const datesOf = ({ medicalClass, privilege, toDay }: RowState) => ({ medicalClass, privilege, toDay })

export const keptCertificates = (userId: number) => readKept<KeptCertificate[]>(userId, name) ?? []

/** Without a login: of whoever was last logged in here, for nothing of anybody else stays. */
export const certificatesOfThisDevice = () => readAllKept<KeptCertificate[]>(name).flat()

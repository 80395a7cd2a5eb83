import { type CertificateClass, isDeclaration } from '@clearwing/domain/medicals/certificate-classes.ts'
import type { MedicalClass } from '@clearwing/domain/medicals/classes.ts'

/** A declaration is recorded on its own: choosing one deselects the other classes, and vice versa. */
export function withExclusiveClass(
  offered: Pick<CertificateClass, 'code' | 'kind'>[],
  before: MedicalClass[],
  chosen: MedicalClass[],
) {
  const [added] = chosen.filter((code) => !before.includes(code))
  if (added === undefined) return chosen
  const isDeclared = (code: MedicalClass) => offered.some((row) => row.code === code && isDeclaration(row))
  return isDeclared(added) ? [added] : chosen.filter((code) => !isDeclared(code))
}

import type { CertificateCondition } from '@clearwing/domain/medicals/certificate/schema.ts'
import { IconEyeglass, IconInfoCircle } from '@tabler/icons-react'
import classes from './CertificateCard.module.css'

/** Conditions as printed, never with a diagnosis. Codes of vision conditions begin with V. */
export const CertificateConditions = ({ conditions }: { conditions: CertificateCondition[] }) =>
  conditions.length > 0 && (
    <ul className={classes.conditions} aria-label="Conditions">
      {conditions.map(({ code, text }) => {
        const Sign = code.startsWith('V') ? IconEyeglass : IconInfoCircle
        return (
          <li key={`${code} ${text}`} className={classes.condition}>
            <Sign size={20} stroke={1.75} aria-hidden />
            <span>{text}</span>
          </li>
        )
      })}
    </ul>
  )

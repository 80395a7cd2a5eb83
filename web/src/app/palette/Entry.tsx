import { Spotlight } from '@mantine/spotlight'
import type { Icon } from '@tabler/icons-react'
import classes from './Palette.module.css'

type Props = { icon: Icon; label: string; detail?: string | null; onChosen: () => void; keepsOpen?: boolean }

export const Entry = ({ icon: Sign, label, detail, onChosen, keepsOpen = false }: Props) => (
  <Spotlight.Action role="option" className={classes.entry} onClick={onChosen} closeSpotlightOnTrigger={!keepsOpen}>
    <Sign size={18} stroke={1.75} className={classes.sign} aria-hidden />
    <span className={classes.words}>
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  </Spotlight.Action>
)

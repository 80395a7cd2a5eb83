import { Spotlight } from '@mantine/spotlight'
import type { Icon } from '@tabler/icons-react'
import classes from './Palette.module.css'

type Props = { icon: Icon; label: string; detail?: string | null; onChosen: () => void; stays?: boolean }

export const Entry = ({ icon: Sign, label, detail, onChosen, stays = false }: Props) => (
  <Spotlight.Action role="option" className={classes.entry} onClick={onChosen} closeSpotlightOnTrigger={!stays}>
    <Sign size={18} stroke={1.75} className={classes.sign} aria-hidden />
    <span className={classes.words}>
      <span className={classes.label}>{label}</span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </span>
  </Spotlight.Action>
)

import { NavLink } from 'react-router'
import classes from './PageTabs.module.css'

/** The parts of a record that have pages of their own, below the path of the record. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: { path: string; label: string }[] }) => (
  <nav className={classes.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <NavLink key={tab.path} to={tab.path} end className={classes.tab ?? ''}>
        {tab.label}
      </NavLink>
    ))}
  </nav>
)

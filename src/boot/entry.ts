/**
 * What the page loads first. The app comes in a module asked for afterwards: in one graph a bundler may put code that
 * two modules share before the lines that must run first.
 */
import './lockdown'
import './no-eval'

void import('../main')

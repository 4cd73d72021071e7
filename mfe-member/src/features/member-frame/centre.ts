import { agentCentre } from '@atrium/contracts/constants';
import { createContext, useContext } from 'react';

const memberCentre = '/member';

/** Whether a page stands in the agent centre, whose frame is another remote's. */
export const isInAgentCentre = (path: string): boolean => path.startsWith(`${agentCentre}/`);

/** The address of the centre that a page stands in. */
export const centreOf = (path: string): string => (isInAgentCentre(path) ? agentCentre : memberCentre);

export const CentreContext = createContext(memberCentre);

/** Where the pages are that a page leads on to: in the same centre. */
export const useCentre = (): string => useContext(CentreContext);

import type { AnyRoute } from '../../platform/http/route.js';
import { createTeamMember, deleteTeamMember, listTeamMembers, updateTeamMember } from './members.js';

export const teamRoutes: readonly AnyRoute[] = [listTeamMembers, createTeamMember, updateTeamMember, deleteTeamMember];

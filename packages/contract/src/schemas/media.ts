import { Type } from 'typebox';

export const ArticlesTaken = Type.Object({
  source: Type.String(),
  added: Type.Integer({ description: 'New articles' }),
  changed: Type.Integer({ description: 'Articles whose text has changed under the same address' }),
  copies: Type.Integer({ description: 'Copies of stored articles, folded into them' }),
  known: Type.Integer({ description: 'Articles that were stored already' }),
  rejected: Type.Array(
    Type.Object({ place: Type.Integer({ description: 'Place in the document, from 1' }), reason: Type.String() }),
  ),
});

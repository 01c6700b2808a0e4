import * as calls from '@tradecounter/contract/lists/lists';
import { type HttpPlatform, registerCall } from '../../platform/http/register-call.ts';
import { addLines } from './lines/add-lines.ts';
import { addToList } from './lines/add-to-list.ts';
import { moveLine } from './lines/move-line.ts';
import { putIntoCart } from './lines/put-into-cart.ts';
import { removeFromList, removeListLines, restoreListLines } from './lines/remove-lines.ts';
import { setListLine } from './lines/set-list-line.ts';
import { renameList, shareList } from './naming/change-list.ts';
import { createList } from './naming/create-list.ts';
import { deleteList, restoreList } from './naming/delete-list.ts';
import { listFavorites, listShoppingLists } from './reading/list-shopping-lists.ts';

export function registerLists(platform: HttpPlatform): void {
  registerCall(platform, calls.getLists, (context, { query }) => listShoppingLists(context, query));
  registerCall(platform, calls.getFavorites, (context) => listFavorites(context));
  registerCall(platform, calls.createList, (context, { body }) => createList(context, body));
  registerCall(platform, calls.renameList, (context, { body }) => renameList(context, body));
  registerCall(platform, calls.shareList, (context, { body }) => shareList(context, body));
  registerCall(platform, calls.deleteList, (context, { body }) => deleteList(context, body));
  registerCall(platform, calls.restoreList, (context, { body }) => restoreList(context, body));
  registerCall(platform, calls.addToList, (context, { body }) => addToList(context, body));
  registerCall(platform, calls.removeFromList, (context, { body }) => removeFromList(context, body));
  registerCall(platform, calls.setListLine, (context, { body }) => setListLine(context, body));
  registerCall(platform, calls.moveListLine, (context, { body }) => moveLine(context, body));
  registerCall(platform, calls.removeListLines, (context, { body }) => removeListLines(context, body));
  registerCall(platform, calls.restoreListLines, (context, { body }) => restoreListLines(context, body));
  registerCall(platform, calls.addListLines, (context, { body }) => addLines(context, body));
  registerCall(platform, calls.listToCart, (context, { body }) => putIntoCart(context, body));
}

ALTER TABLE "item_uoms" DROP CONSTRAINT "item_uoms_item_id_items_id_fk";

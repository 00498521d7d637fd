-- A pinned page takes the brand of today, so nothing reads an earlier one.
drop table served_brands;
